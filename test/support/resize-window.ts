interface TestWindow {
  readonly happyDOM: { readonly setViewport: (size: { readonly width: number; readonly height: number }) => void }
}

/** Makes the window of a test that large; `resizeTo` does so in popups only. */
export function resizeWindow(width: number, height: number): void {
  ;(globalThis as unknown as TestWindow).happyDOM.setViewport({ width, height })
}
