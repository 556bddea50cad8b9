/** The two views of the product; the menu, the search and the dashboards are the view's own (SH15). */
export const ACCESS_VIEWS = ['Enact', 'EnVision'] as const
export type AccessView = (typeof ACCESS_VIEWS)[number]
