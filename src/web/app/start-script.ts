/**
 * Starts the page's script when the page has been drawn, or at the first touch of it: on a page that is read first,
 * scripts must not take the line from what there is to read. It must stand alone: it is text in the page.
 */
export const startLaterScript = (script: string, others: readonly string[]): string =>
  `{let f=()=>{f=()=>{};for(const href of ${JSON.stringify(others)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));import('${script}')};for(const n of['pointerdown','keydown','focusin'])addEventListener(n,()=>f(),{capture:true,once:true});document.readyState==='complete'?f():addEventListener('load',()=>setTimeout(()=>f()))}`

/**
 * Until the script has come, a form would be sent the old way: everything in it, passwords too, would stand in the
 * address. So it is not sent at all.
 */
export const holdFormsScript = `addEventListener('submit',e=>{document.documentElement.dataset.hydrated||e.preventDefault()},true)`
