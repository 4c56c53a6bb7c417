/** The language of the sentences in this folder, as `Intl` and the `lang` of a page name it. */
export const LANGUAGE = 'en'
