/**
 * What people choose first: the words, names and rows of keys that lists of stolen passwords begin with. Kept here, short,
 * because guesses of strangers are limited to a few an hour.
 */
const FIRST_CHOICES: ReadonlySet<string> = new Set(
  `a aa aaa abc abcd abcde abcdef access admin administrator adminadmin alexander amanda andrew angel anthony apple april
   asd asdf asdfg asdfgh asdfghjkl asdqwe ashley august austin baby babygirl barcelona baseball basketball batman bet bets
   betting bond butterfly changeme changemenow charlie chelsea chocolate christmas computer cookie daniel december default
   demo diamond dog donald dragon eagle elizabeth england everton example february flower football freedom friend friends
   fuckyou george germany ginger guest hannah happy harley hello helloworld hockey hunter iloveu iloveyou internet jackson
   january jennifer jessica jesus jordan joshua juli july june justin killer kitty league letmein letmeinnow liverpool login
   london love lovely loveme madrid maggie manchester march master matrix matthew may merlin michael michelle mickey monday
   monkey mother mustang mypass mypassword nicole ninja nintendo nothing november october orange p pa pass passw passwd
   password passwordpassword passwort pepper phoenix player pokemon princess purple q qaz qazwsx qazwsxedc qwe qweasd
   qweasdzxc qwer qwert qwerty qwertyui qwertyuiop qwertz rainbow ranger robert root samantha samsung secret september
   service shadow silver slayer soccer spring star starwars startrek steelers summer sunday sunshine super superman
   supersecret system taylor temp temporary test tester testing testtest thomas thunder tiger tigger trustno trustnoone user
   username victory welcome whatever william winner winter wsx x xxx yankees yellow zaq zaqwsx zaqxsw zxc zxcv zxcvb zxcvbn
   zxcvbnm`.split(/\s+/),
)

/** What comes before and after such a word, as a rule demands: years, counted digits, an exclamation mark. */
const ADDED_MAX = 7
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '|': 'i', '0': 'o', $: 's', '5': 's', '7': 't', '+': 't' },
}

/**
 * Whether a password is a first choice that only looks as if it met the rule, such as `P@ssw0rd2026!`.
 *
 * @see docs/rules.md#password-rule
 */
export function isGuessablePassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const letters = text.replaceAll(/[^a-z]/g, '')
  if (text.length - letters.length <= ADDED_MAX && FIRST_CHOICES.has(letters)) return true
  const [before = ''] = /^[^a-z]*/.exec(text) ?? []
  const core = text.slice(before.length).replace(/[^a-z]*$/, '')
  // A sign may stand for the first character: `$ummer`.
  return [core, text.slice(Math.max(0, before.length - 1), before.length) + core].some((word) => {
    const meant = word.replaceAll(/[^a-z]/g, (sign) => LOOKS_LIKE[sign] ?? sign)
    return text.length - word.length <= ADDED_MAX && FIRST_CHOICES.has(meant)
  })
}
