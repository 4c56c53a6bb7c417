export function DemoScreen() {
  return <main id="main" />
}
