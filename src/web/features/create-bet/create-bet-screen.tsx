export function CreateBetScreen() {
  return <main id="main" />
}
