import { desc, eq, ne } from 'drizzle-orm'
import { now } from '#platform/clock.server.ts'
import { db } from '#platform/db/db.server.ts'
import { todayInRome } from '#shared/days.ts'
import { answerTo, documentIn, receiptOf, type SandboxAnswer } from './sandbox.rules.ts'
import { sandboxInvoiceFiles } from './schema.server.ts'

export type SandboxFile = typeof sandboxInvoiceFiles.$inferSelect

/**
 * Takes a file: the same name and text again is the same transmission.
 *
 * @returns false for a known name with another text
 */
export const receiveFile = async (name: string, xml: string): Promise<boolean> => {
  const [known] = await db().select().from(sandboxInvoiceFiles).where(eq(sandboxInvoiceFiles.name, name))
  if (known) return known.xml === xml
  const document = documentIn(xml)
  const others = await db()
    .select({ xml: sandboxInvoiceFiles.xml })
    .from(sandboxInvoiceFiles)
    .where(ne(sandboxInvoiceFiles.answer, 'reject'))
  const isTaken = document !== null && others.some((other) => documentIn(other.xml) === document)
  await db()
    .insert(sandboxInvoiceFiles)
    .values({ name, xml, receivedAt: now(), ...answerTo(xml, todayInRome(now()), isTaken) })
    .onConflictDoNothing()
  return true
}

/** The receipts of a file; null for one that never came. */
export const receiptsOf = async (name: string): Promise<readonly string[] | null> => {
  const [file] = await db().select().from(sandboxInvoiceFiles).where(eq(sandboxInvoiceFiles.name, name))
  if (!file) return null
  const receipt = receiptOf(file)
  return receipt ? [receipt] : []
}

/** Decides what is said of a file. */
export const setAnswer = async (name: string, answer: SandboxAnswer): Promise<void> => {
  await db()
    .update(sandboxInvoiceFiles)
    .set({ answer, code: answer === 'reject' ? '00311' : null })
    .where(eq(sandboxInvoiceFiles.name, name))
}

/** The newest files. */
export const newestFiles = (): Promise<SandboxFile[]> =>
  db().select().from(sandboxInvoiceFiles).orderBy(desc(sandboxInvoiceFiles.id)).limit(50)
