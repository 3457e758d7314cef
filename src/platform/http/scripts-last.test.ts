import { describe, expect, it } from 'vitest'
import { scriptsLast } from './scripts-last.server.ts'

const page = [
  '<html><head><link rel="modulepreload" href="/assets/a.js" nonce="N"/><link rel="stylesheet" href="/a.css"/></head><body>',
  '<script nonce="N">window.__reactRouterContext = {}</script>',
  '<script nonce="N" type="module" async="">import "/assets/m.js";</script>',
  '<link rel="modulepreload" href="/assets/b.js" nonce="N"/>',
  '<script nonce="N">streamController.close()</script></body></html>',
].join('')

describe('scriptsLast', () => {
  const html = scriptsLast(page)

  it('asks for no module before the page has arrived', () => {
    expect(html).not.toContain('rel="modulepreload" href')
    expect(html).not.toContain('type="module"')
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
  })

  it('keeps what starts the page, and the modules in their order', () => {
    expect(html).toContain('<script nonce="N" type="text/plain" id="scripts-last">import "/assets/m.js";</script>')
    expect(html).toContain('["/assets/a.js","/assets/b.js"]')
    expect(html).toContain('streamController.close()')
  })

  it('starts them at the very end, under the nonce of the page', () => {
    expect(html).toMatch(/<script nonce="N">\(\(d,f\)=>[^<]*<\/script><\/body><\/html>$/)
  })

  it('leaves a page without modules as it is', () => {
    expect(scriptsLast('<html><body>Manutenzione</body></html>')).toBe('<html><body>Manutenzione</body></html>')
  })
})
