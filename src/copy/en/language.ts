/** The language of the sentences in this folder, as `Intl` and the `lang` of a page name it. */
export const LANGUAGE = 'en'

/** The direction that it is written in, as the `dir` of a page names it. */
export const DIRECTION = 'ltr'
