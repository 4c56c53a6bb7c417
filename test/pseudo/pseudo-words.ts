const LATIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçďéƒğĥíĵķłɱñóþʠřšŧúṽŵẋýžÁƁÇĎÉƑĞĤÍĴĶŁṀÑÓÞɊŘŠŦÚṼŴẊÝŽ'

/**
 * A sentence of the pseudo-language: none of its characters is a plain one, and every vowel stands twice, which is 40%
 * more.
 */
export const pseudo = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const accented = ACCENTED[LATIN.indexOf(letter)] ?? letter
    return /[aeiou]/i.test(letter) ? accented + accented.toLowerCase() : accented
  })
