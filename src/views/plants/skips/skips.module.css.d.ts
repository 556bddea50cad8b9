export const skipsBar: string
export const skipsChart: string
export const skipsLacks: string
export const skipsSteps: string
