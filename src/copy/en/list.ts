/** "Mia", "Mia and Jo", "Mia, Jo, and Sam". */
export const list = new Intl.ListFormat('en', { type: 'conjunction' })
