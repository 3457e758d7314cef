/** What the bar of an editor says: what is not saved, or that everything is. */
export const changesText = (
  changed: readonly string[],
  words: Readonly<Record<string, string>>,
  saved: boolean,
): string => {
  if (changed.length === 0) return saved ? 'Modifiche salvate.' : 'Nessuna modifica da salvare.'
  const names = changed.map((name) => words[name] ?? name).join(', ')
  return changed.length === 1 ? `1 modifica non salvata: ${names}` : `${changed.length} modifiche non salvate: ${names}`
}
