export function MyBetsScreen() {
  return <main id="main" />
}
