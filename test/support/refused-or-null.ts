/** The code that a use-case's helper was refused with (it throws), or null. */
export async function refusedOrNull(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run()
    return null
  } catch (error) {
    return /"code":"([a-z_.]+)"/.exec(String(error))?.[1] ?? String(error)
  }
}
