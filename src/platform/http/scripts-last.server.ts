const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g
const ENTRY = /<script nonce="([^"]*)" type="module" async="">/

/** Runs in the browser, as text: brings the modules of the page, then what React Router would have run at once. */
const starter = (files: readonly string[]): string =>
  `((d,f)=>{const n=d.currentScript.nonce;let on;const go=()=>{if(on)return;on=1;for(const h of f){const l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)}const s=d.createElement('script');s.type='module';s.nonce=n;s.textContent=d.getElementById('scripts-last').textContent;d.head.append(s)};if(d.readyState==='complete')go();else addEventListener('load',go);for(const e of['pointerdown','keydown','focusin'])addEventListener(e,go,{once:true,capture:true})})(document,${JSON.stringify(files)})`

/**
 * On a slow line the words, the type and the first picture come before the scripts that make them lively: the page's modules start
 * when everything else has arrived, or at the first touch or key. Until then links and plain forms work as they do without scripts.
 *
 * @param html a whole page as React Router writes it; anything else comes back as it was
 */
export const scriptsLast = (html: string): string => {
  const nonce = ENTRY.exec(html)?.[1]
  if (nonce === undefined) return html
  const files = [...html.matchAll(PRELOAD)].map(([, href]) => href as string)
  return html
    .replace(PRELOAD, '')
    .replace(ENTRY, `<script nonce="${nonce}" type="text/plain" id="scripts-last">`)
    .replace('</body>', () => `<script nonce="${nonce}">${starter(files)}</script></body>`)
}
