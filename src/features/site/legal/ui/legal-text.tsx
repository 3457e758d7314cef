import '#ui/written-text.css'

/** The words of a legal text, from our own Markdown (`markdown.server.ts` shows any HTML in it as text). */
export function LegalText({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on our server from our own files
  return <div className="legal-text" dangerouslySetInnerHTML={{ __html: html }} />
}
