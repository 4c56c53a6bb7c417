export function LandingScreen() {
  return <main id="main" />
}
