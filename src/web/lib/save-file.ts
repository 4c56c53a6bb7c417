/**
 * Makes the browser download a text as a file.
 *
 * @param json - the text; it is stored as it is
 */
export function saveFile(json: string, name: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
