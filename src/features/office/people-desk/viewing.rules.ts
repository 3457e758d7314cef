/** How long staff may view the site as another person, in minutes. */
export const VIEWING_MINUTES = 30
