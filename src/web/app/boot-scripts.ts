import type { LaterAssets } from './page-assets.ts'

/** Where a chosen theme is kept on the device; nothing is kept while it follows the system. */
export const THEME_STORAGE_KEY = 'theme'

/** Sets the theme before the first paint, so that the other one does not flash. Must stand alone: it is text in the page. */
export const themeBootScript = `(()=>{let t;try{t=localStorage.getItem('${THEME_STORAGE_KEY}')}catch{}document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';try{if(localStorage.getItem('plainHand')==='on')document.documentElement.dataset.plainHand=''}catch{}})()`

/** A page that carries the icons it is drawn with has not fetched the others. */
const SPRITE = '/icons.svg'

/** How long after its loading a page waits for a paint that nothing reports. */
const PAINT_WAIT_MS = 2_000

/**
 * Fetches what a page that is read first does without: style sheets and fonts as soon as its text is on the screen, then
 * the script when the page is loaded as well. Nothing of it may take the line from what there is to read. The first touch
 * starts it at once. The style sheets take effect together: one of them alone would undo what another one says as well.
 * Scripts run one by one, so that no task is longer than it must be. A page in the background is never painted, so it does
 * not wait for that. It must stand alone: it is text in the page.
 */
export const startLaterScript = (
  script: string,
  { scripts, base, styles }: LaterAssets,
  fonts: readonly string[],
): string =>
  `{const add=(rel,href,more)=>new Promise(done=>{const link=Object.assign(document.createElement('link'),{rel,href},more);link.onload=link.onerror=()=>done(link);document.head.append(link)});` +
  `let dress=()=>{const sheets=${JSON.stringify(styles)}.map(href=>add('stylesheet',href,{media:'print',fetchPriority:'high'}));if(sheets[0])${JSON.stringify(fonts)}.forEach(href=>add('preload',href,{as:'font',crossOrigin:''}));const all=Promise.all(sheets).then(links=>{for(const link of links)link.media='';return links});dress=()=>all;return all},` +
  `start=()=>{start=()=>{};for(const href of ${JSON.stringify(scripts)})add('modulepreload',href);dress().then(async sheets=>{for(const file of ${JSON.stringify(base)})await import(file);import('${script}');if(sheets[0])add('prefetch','${SPRITE}')})};` +
  `for(const n of['pointerdown','keydown','focusin'])addEventListener(n,()=>start(),{capture:true,once:true});` +
  `const loaded=new Promise(done=>document.readyState==='complete'?done():addEventListener('load',()=>setTimeout(done))),` +
  `painted=new Promise(done=>{if(document.hidden||!window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))return done();new PerformanceObserver(seen=>seen.getEntriesByName('first-contentful-paint')[0]&&done()).observe({type:'paint',buffered:true});document.addEventListener('visibilitychange',done);loaded.then(()=>setTimeout(done,${PAINT_WAIT_MS}))});` +
  `painted.then(()=>dress());Promise.all([loaded,painted]).then(()=>start())}`

/**
 * Before hydration the browser would submit a form by itself and put its fields, passwords too, into the address. So this
 * cancels every submit, and queues clicks and input until `queued-clicks.ts` replays them. Links work without it. It must
 * stand alone as well: it is text in the page.
 */
export const queueClicksScript = `{const held=window.__held=[],isAwake=e=>document.documentElement.dataset.awake&&!e.closest(':is(main,[data-late]):not([data-awake])');addEventListener('submit',e=>{isAwake(e.target)||e.preventDefault()},true);addEventListener('click',e=>{const control=e.target.closest?.('button,input[type=checkbox],input[type=radio]');control&&!isAwake(control)&&held.push({control,isOn:control.checked,atMs:e.timeStamp})},true);addEventListener('input',e=>{const control=e.target;/^(checkbox|radio)$/.test(control.type)||isAwake(control)||held.push({control,text:control.value})},true)}`
