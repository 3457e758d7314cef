const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Turns a label into its canonical slug: lower case, no accents, every other sign a single hyphen.
 *
 * @example toSlug("Pets+Wedding") // 'pets-wedding'
 */
export const toSlug = (label: string): string =>
  decoded(label)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
