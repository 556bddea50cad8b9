export const nearestPath: string
export const notFound: string
