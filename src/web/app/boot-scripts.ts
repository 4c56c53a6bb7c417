/** Where a chosen theme is kept on the device; nothing is kept while it follows the system. */
export const THEME_STORAGE_KEY = 'theme'

/** Sets the theme before the first paint, so that the other one does not flash. Must stand alone: it is text in the page. */
export const themeBootScript = `(()=>{let t;try{t=localStorage.getItem('${THEME_STORAGE_KEY}')}catch{}document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';try{if(localStorage.getItem('plainHand')==='on')document.documentElement.dataset.plainHand=''}catch{}})()`

/**
 * Starts the page's script when the page has been drawn, or at the first touch of it: on a page that is read first,
 * scripts must not take the line from what there is to read. It must stand alone: it is text in the page.
 */
export const startLaterScript = (script: string, others: readonly string[]): string =>
  `{let f=()=>{f=()=>{};for(const href of ${JSON.stringify(others)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));import('${script}')};for(const n of['pointerdown','keydown','focusin'])addEventListener(n,()=>f(),{capture:true,once:true});document.readyState==='complete'?f():addEventListener('load',()=>setTimeout(()=>f()))}`

/**
 * Before hydration the browser would submit a form by itself and put its fields, passwords too, into the address. So this
 * cancels every submit, and queues clicks and input until `queued-clicks.ts` replays them. Links work without it. It must
 * stand alone as well: it is text in the page.
 */
export const queueClicksScript = `{const held=window.__held=[],isAwake=e=>document.documentElement.dataset.awake&&!e.closest(':is(main,[data-late]):not([data-awake])');addEventListener('submit',e=>{isAwake(e.target)||e.preventDefault()},true);addEventListener('click',e=>{const control=e.target.closest?.('button,input[type=checkbox],input[type=radio]');control&&!isAwake(control)&&held.push({control,isOn:control.checked,atMs:e.timeStamp})},true);addEventListener('input',e=>{const control=e.target;/^(checkbox|radio)$/.test(control.type)||isAwake(control)||held.push({control,text:control.value})},true)}`
