import { expect, type Page, test } from '@playwright/test'
import { open, signIn } from './support/journey.ts'

const COUNT = 30
/** A second try finds the announcements of the first one still waiting. */
const RUN = `Revisione ${Date.now() % 1_000_000}`
const titleOf = (turn: number): string => `${RUN} annuncio ${turn + 1}`
/** Two in three are sent back: what is published here stays on no public list. */
const keyOf = (turn: number): 'a' | 'm' | 'r' => (['a', 'm', 'r'] as const)[turn % 3] ?? 'a'

/** A photographer's announcement, sent as the wizard sends it. @returns the status of the answer */
const submitAs = async (couple: Page, title: string): Promise<number> =>
  couple.evaluate(async (words) => {
    const answer = await fetch('/api/auctions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id_sector: '14',
        title: words,
        description: 'Un reportage discreto dalla cerimonia al taglio della torta.',
        budget_num: '1800.00',
        city: 'Varenna (LC)',
        expire: '15',
        image: 'default',
        when: 'Vorrei indicare il mese',
        date: `${new Date().getFullYear() + 2}-06`,
        phone: '348 112 0417',
        other_information: {
          needPhoto: 'Servizio fotografico, Album',
          manyPhoto: '101-300',
          timePhoto: 'Giornata intera',
          locationPhoto: 'Luogo della cerimonia',
        },
      }),
    })
    return answer.status
  }, title)

test('thirty announcements are reviewed without a mouse', async ({ page, browser }) => {
  test.setTimeout(300_000)
  const context = await browser.newContext()
  const couple = await context.newPage()

  await test.step('a couple sends them', async () => {
    await signIn(couple, 'martina')
    await open(couple, '/my-auctions')
    for (let turn = 0; turn < COUNT; turn += 1) expect(await submitAs(couple, titleOf(turn))).toBe(200)
    await context.close()
  })

  const current = page.getByRole('article').getByRole('heading', { level: 2 })
  await test.step('? explains the keys, and J goes on to the first of them', async () => {
    await signIn(page, 'elena')
    await open(page, '/portal/auctions')
    const help = page.getByRole('dialog', { name: 'I tasti della revisione' })
    // Keys are heard a moment after the page is alive.
    await expect(async () => {
      if (!(await help.isVisible())) await page.keyboard.press('?')
      await expect(help).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    // The seed world has some that wait longer: they are left to other journeys.
    const waiting = page.getByRole('navigation', { name: 'Annunci in attesa' }).getByRole('link')
    await expect(waiting.filter({ hasText: titleOf(COUNT - 1) })).toHaveCount(1)
    await expect(async () => {
      if ((await current.textContent()) !== titleOf(0)) await page.keyboard.press('j')
      await expect(current).toHaveText(titleOf(0), { timeout: 500 })
    }).toPass()
  })

  const began = Date.now()
  for (let turn = 0; turn < COUNT; turn += 1) {
    const key = keyOf(turn)
    await expect(current).toHaveText(titleOf(turn))
    // A ready-made reason by its number, and the decision by its letter.
    if (key !== 'a') {
      await page.keyboard.press(key === 'm' ? '2' : '6')
      await expect(page.getByLabel('Testo del motivo')).not.toHaveValue('')
    }
    await page.keyboard.press(key)
    await expect(current).not.toHaveText(titleOf(turn))
  }
  const seconds = Math.round((Date.now() - began) / 1000)
  console.info(`${COUNT} announcements reviewed by keyboard alone in ${seconds} s`)

  await test.step('none of them waits any more, and a refusal without words leads to the field', async () => {
    await open(page, '/portal/auctions')
    await expect(page.getByRole('link').filter({ hasText: RUN })).toHaveCount(0)
    await expect(page.getByText(/^Aperto da te alle/)).toBeVisible()
    const reason = page.getByLabel('Testo del motivo')
    await page.keyboard.press('r')
    await expect(reason).toBeFocused()
    await page.keyboard.type('Manca')
    await page.keyboard.press('Escape')
    await expect(reason).not.toBeFocused()
    // Going on and coming back loses nothing.
    await page.keyboard.press('j')
    await expect(reason).toHaveValue('')
    await page.keyboard.press('k')
    await expect(reason).toHaveValue('Manca')
  })

  await test.step('a colleague is led to another one', async () => {
    const title = (await current.textContent()) ?? ''
    const other = await browser.newContext()
    const colleague = await other.newPage()
    await signIn(colleague, 'redazione')
    await open(colleague, '/portal/auctions')
    await expect(colleague.getByText('Lo guarda Elena Valsecchi')).toBeVisible()
    await expect(colleague.getByRole('article').getByRole('heading', { level: 2 })).not.toHaveText(title)
    await other.close()
  })

  await test.step('what was published here leaves the lists again', async () => {
    await open(page, `/portal/auctions/pubblicati?q=${RUN}&righe=100`)
    await expect(page.getByRole('row').filter({ hasText: RUN }).first()).toBeVisible()
    const ended = await page.evaluate(async (run) => {
      const codes = [...document.querySelectorAll('tbody tr')]
        .filter((row) => row.textContent?.includes(run))
        .map((row) => Number(/AN-(\d+)/.exec(row.textContent ?? '')?.[1]) - 20_000)
      const answers = await Promise.all(
        codes.map((id) =>
          fetch(`/api/portal/auctions/${id}/interrupt`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ reason: 'Prova della redazione.' }),
          }),
        ),
      )
      return answers.map(({ status }) => status)
    }, RUN)
    expect(ended.length).toBeGreaterThan(0)
    expect(ended.every((status) => status === 200)).toBe(true)
  })
})
