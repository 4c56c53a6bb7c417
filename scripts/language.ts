/**
 * The conditions that pick the folder of `#copy/*`: the language that `BUILD_LANGUAGE` names, such as `de`. Without it the
 * default of `package.json#imports` stands, which is English.
 *
 * @see docs/decisions/0031-a-build-speaks-one-language.md
 */
export function languageConditions(): readonly string[] {
  const language = process.env['BUILD_LANGUAGE']
  return language ? [language] : []
}
