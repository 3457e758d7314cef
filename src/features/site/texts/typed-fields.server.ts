const PREFIX = 'field.'

/** The words of a form, by field: each is sent as `field.<name>`. */
export const typedFields = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(PREFIX) && typeof value === 'string' ? [[name.slice(PREFIX.length), value]] : [],
    ),
  )
