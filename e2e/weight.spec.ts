import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

/** What the issue promises: at most 135 kB of script, gzip, before a public page is usable. */
const LIMIT_BYTES = 135_000

for (const path of ['/', '/welcome', '/auctions', '/vetrine-fornitori', '/auctions/detail/']) {
  test(`${path} loads at most 135 kB of script`, async ({ page, request, baseURL }) => {
    const loaded = new Set<string>()
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) loaded.add(response.url())
    })
    const list = await request.patch('/api/auctions', { data: {} })
    const [first] = (await list.json()) as { id: string }[]
    await page.goto(path.endsWith('detail/') ? `${path}${first?.id}` : path, { waitUntil: 'networkidle' })
    expect(loaded.size).toBeGreaterThan(5)
    let bytes = 0
    for (const url of loaded) {
      expect(url.startsWith(baseURL ?? '')).toBe(true)
      bytes += gzipSync(await (await request.get(url)).body()).length
    }
    expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES)
  })
}
