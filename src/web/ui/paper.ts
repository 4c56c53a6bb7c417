/** The six papers a surface can wear. */
export type Paper = 'butter' | 'peach' | 'blush' | 'sky' | 'mint' | 'lime'
