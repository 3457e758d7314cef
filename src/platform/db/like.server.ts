/** The pattern of `like` that finds a text anywhere, whatever signs of patterns stand in it. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
