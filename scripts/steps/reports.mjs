// What the test runners report: how many passed and failed, and each failure in a few lines.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const LINES_MAX = 12

/** From Vitest's report. A file that could not even be read counts as one failure. */
export function readTests(path) {
  const { numPassedTests, numFailedTests, testResults } = read(path)
  const failed = testResults.filter(({ status }) => status === 'failed')
  const unreadable = failed.filter(({ assertionResults }) => assertionResults.length === 0)
  const failures = failed.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    if (assertionResults.length === 0) return [inShort(file, message)]
    const bad = assertionResults.filter(({ status }) => status === 'failed')
    return bad.map(({ fullName, failureMessages }) => inShort(`${file}: ${fullName}`, failureMessages[0]))
  })
  return { passed: numPassedTests, failed: numFailedTests + unreadable.length, failures }
}

/** From Playwright's report. What passed at the second try has passed; its own output names it. */
export function readStories(path) {
  const { stats, suites } = read(path)
  const failures = suites
    .flatMap(storiesOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      return inShort(`${file}: ${title}`, results.find(({ error }) => error)?.error.message)
    })
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures }
}

/** Stories stand in files, and in groups of groups. */
const storiesOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(storiesOf)]

const inShort = (name, message = '') =>
  [name, ...stripVTControlCharacters(message).split('\n').slice(0, LINES_MAX)].join('\n    ')

const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
