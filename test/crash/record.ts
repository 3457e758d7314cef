/** A row as the database has it: what it is called, and what it says. */
export interface Row {
  readonly key: string
  readonly is: string
}

interface Value {
  readonly sure: string
  /** What was asked for and not answered: it may have come about or not. */
  readonly maybe: readonly string[]
}

/** What clients were told, in their own hands: whatever happens to the server afterwards, this must be there, and once. */
export class Records {
  readonly #facts = new Map<string, string>()
  readonly #values = new Map<string, Value>()
  #count = 0

  /** How often something was acknowledged. */
  get count(): number {
    return this.#count
  }

  /** Something was made, once and for all. */
  made(key: string, is = ''): void {
    if (!this.#facts.has(key)) this.#count += 1
    this.#facts.set(key, is)
  }

  /** Something that can be changed, and to what it is about to be. */
  asked(key: string, ...maybe: readonly string[]): void {
    const known = this.#values.get(key)
    this.#values.set(key, { sure: known?.sure ?? '0', maybe: [...(known?.maybe ?? []), ...maybe] })
  }

  /** Something that can be changed is what was answered. */
  changed(key: string, is: string): void {
    this.#values.set(key, { sure: is, maybe: [] })
    this.#count += 1
  }

  /** What may be changed again: what it is, is known. */
  isSure(key: string): boolean {
    return (this.#values.get(key)?.maybe.length ?? 0) === 0
  }

  sure(key: string): string {
    return this.#values.get(key)?.sure ?? '0'
  }

  /** Names of what can be changed, by how they begin. */
  values(begin: string): string[] {
    return [...this.#values.keys()].filter((key) => key.startsWith(begin))
  }

  /** What was acknowledged by kind: `offer`, `payment`. */
  kinds(): Readonly<Record<string, number>> {
    const keys = [...this.#facts.keys(), ...this.#values.keys()]
    const kinds = Object.groupBy(keys, (key) => key.split(' ')[0] as string)
    return Object.fromEntries(Object.entries(kinds).map(([kind, all]) => [kind, all?.length ?? 0]))
  }

  /** What was acknowledged and is not there, or is there in another shape. */
  lost(rows: readonly Row[]): string[] {
    const held = new Map(rows.map(({ key, is }) => [key, is]))
    const facts = [...this.#facts].filter(([key, is]) => held.get(key) !== is)
    const values = [...this.#values].filter(
      ([key, { sure, maybe }]) => ![sure, ...maybe].includes(held.get(key) ?? '0'),
    )
    return [
      ...facts.map(([key, is]) => `${key}: ${held.get(key) ?? 'not there'}, not "${is}"`),
      ...values.map(
        ([key, { sure, maybe }]) => `${key}: ${held.get(key) ?? 'not there'}, not ${[sure, ...maybe].join(' or ')}`,
      ),
    ]
  }
}

/** What is there more than once, whether or not anybody was told of it: every key stands for something that is done once. */
export const doubled = (rows: readonly Row[]): string[] => {
  const seen = new Set<string>()
  return rows.flatMap(({ key }) => {
    if (seen.has(key)) return [key]
    seen.add(key)
    return []
  })
}
