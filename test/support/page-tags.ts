import type { Browser } from './http.ts'

/** The contents of a page's meta elements, as a program reads them that follows redirects and runs no script. */
export async function pageTags(
  reader: Pick<Browser, 'fetch'>,
  path: string,
): Promise<{ readonly [name: string]: string }> {
  const answer = await reader.fetch(path)
  const onTo = answer.headers.get('location')
  if (onTo !== null) return pageTags(reader, onTo)
  const found = [...(await answer.text()).matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)]
  const plain = (text: string) =>
    text
      .replace(/&quot;|&#x27;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
  const tags = found.map(([, name = '', content = '']) => [name, plain(content)] as const)
  return Object.fromEntries(tags.filter(([name]) => name !== 'csp-nonce'))
}
