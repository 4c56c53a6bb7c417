const wanted = [20, 19]
const have = process.versions.node.split('.').map(Number)

if (have[0] < wanted[0] || (have[0] === wanted[0] && have[1] < wanted[1])) {
  console.error(
    'Toldya needs Node.js ' +
      wanted.join('.') +
      ' or later, and this is ' +
      process.versions.node +
      '. Get a newer one from https://nodejs.org.',
  )
  process.exit(1)
}
