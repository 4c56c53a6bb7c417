import { createElement, lazy, type ComponentType } from 'react'

const loading: Promise<void>[] = []

/**
 * A component whose code the browser fetches when it is first drawn, inside a `Suspense`. The server has the code from the
 * start: its first page must not hold a place open that its second page fills.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Late = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  if (!import.meta.env.SSR) return Late
  let known = Late
  loading.push(load().then((part) => void (known = part)))
  return (props) => createElement(known, props)
}

/** Resolves when the code of every part is here, also of those that others bring along. For the server, before its first page. */
export async function loadLazyParts(): Promise<void> {
  for (const part of loading) await part
}
