/** Where a chosen theme is kept on the device; nothing is kept while it follows the system. */
export const THEME_STORAGE_KEY = 'theme'

/** Sets the theme before the first paint, so that the other one does not flash. Must stand alone: it is text in the page. */
export const themeBootScript = `(()=>{let t;try{t=localStorage.getItem('${THEME_STORAGE_KEY}')}catch{}document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';try{if(localStorage.getItem('plainHand')==='on')document.documentElement.dataset.plainHand=''}catch{}})()`
