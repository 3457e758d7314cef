/** The field by which a form says for whom its page was drawn. */
export const DRAWN_FOR = 'drawn-for'

/** The header by which a call of a page says the same. */
export const DRAWN_FOR_HEADER = 'x-drawn-for'

/** Where tabs tell each other who is signed in. */
export const ACCOUNT_CHANNEL = 'promessi-account'
