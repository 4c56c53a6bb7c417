/**
 * Makes the browser download a text as a file.
 *
 * @param json - the content of the file
 */
export function saveFile(json: string, name: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
