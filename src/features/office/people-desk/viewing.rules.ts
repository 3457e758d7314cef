/** How long staff may look at the site as somebody else, in minutes. */
export const VIEWING_MINUTES = 30
