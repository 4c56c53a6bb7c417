/** A JSON schema, as much of it as the contract uses. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}
type Input = Readonly<Record<string, unknown>>
type Random = () => number

const LETTERS = [...'aZ9 -_.,\'"<>&/\\%\n\t', 'é', 'ß', 'ل', '日', '👍', '👨‍👩‍👧', 'e\u0301', '\u202e', '\u200d', '\u00a0']
const LENGTH_MAX = 300
const ITEMS_MAX = 6

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
const whole = (random: Random, min: number, max: number): number => min + Math.floor(random() * (max - min + 1))

/** Other values for some fields of a well-formed input, which its schema allows as well. */
export function vary(schema: unknown, input: Input, random: Random): Input {
  const { properties = {} } = schema as Schema
  const varied = Object.entries(properties).flatMap(([name, field]): readonly [string, unknown][] => {
    const value = random() < 0.3 ? valueOf(field, random) : undefined
    return value === undefined ? [] : [[name, value]]
  })
  return { ...input, ...Object.fromEntries(varied) }
}

/** A value that the schema allows; undefined where only its author knows one. */
function valueOf(schema: Schema, random: Random): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueOf(pick(random, choices), random)
  if ('const' in schema) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  if (schema.type === 'null') return null
  if (schema.type === 'boolean') return random() < 0.5
  if (schema.type === 'integer' || schema.type === 'number') return aNumber(schema, random)
  if (schema.type === 'string') return aText(schema, random)
  if (schema.type === 'array') return aList(schema, random)
  if (schema.type === 'object') return anObject(schema, random)
  return undefined
}

const aNumber = ({ minimum = 0, maximum = 1_000 }: Schema, random: Random): number =>
  pick(random, [minimum, maximum, whole(random, minimum, maximum)])

function aText({ format, pattern, minLength = 0, maxLength = LENGTH_MAX }: Schema, random: Random): string | undefined {
  if (format !== undefined || pattern !== undefined) return undefined
  const length = pick(random, [minLength, maxLength, whole(random, minLength, maxLength)])
  return Array.from({ length }, () => pick(random, LETTERS))
    .join('')
    .slice(0, maxLength)
}

function aList({ items = {}, minItems = 0, maxItems = ITEMS_MAX }: Schema, random: Random): unknown {
  const length = whole(random, minItems, Math.max(minItems, Math.min(maxItems, ITEMS_MAX)))
  const values = Array.from({ length }, () => valueOf(items, random))
  return values.includes(undefined) ? undefined : values
}

function anObject({ properties = {}, required = [] }: Schema, random: Random): unknown {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random() < 0.5)
  const values = names.map((name) => [name, valueOf(properties[name] ?? {}, random)] as const)
  return values.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(values)
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

/** What no form of ours sends. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, false, 0, -1, 0.5, 1e308, 2 ** 53, -(2 ** 31) - 1, 9_999],
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    'a'.repeat(9_000),
    '\u0301'.repeat(500),
    '👍'.repeat(2_000),
    '-0',
    '1e5',
    'NaN',
  ],
  ...["' or 1=1 --", '<script>alert(1)</script>', '../../etc/passwd', '%00', '${7*7}', '{{7*7}}', 'constructor'],
  ...['0000-00-00', '+275760-09-13T00:00:00.001Z', '-271821-04-20T00:00:00Z', '2026-02-30', '9'.repeat(400)],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'A'.repeat(22),
    'javascript:alert(1)',
    'http://127.0.0.1:1/',
    'http://[::1]/',
  ],
  ...[[], {}, [null], [[]], nested(60), Array.from({ length: 900 }, (_, index) => index)],
  ...[{ type: 'token' }, { type: 'winners', winnerIds: [] }, { type: 'toString' }, { length: -1 }, { $ne: null }],
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}}'),
]
const UNASKED = [
  'userId',
  'isAdmin',
  'status',
  '__proto__',
  'constructor',
  'toString',
  '',
  '0',
  'a.b',
  'a[b]',
  '\u0000',
]

/** An input that its schema refuses, or might: one to three things about it are wrong. */
export function spoil(input: Input, random: Random): unknown {
  if (random() < 0.05) return pick(random, HOSTILE)
  const fields = new Map(Object.entries(input))
  for (let faults = whole(random, 1, 3); faults > 0; faults -= 1) {
    const name = pick(random, fields.size > 0 ? [...fields.keys()] : UNASKED)
    const value = fields.get(name)
    const how = random()
    if (how < 0.5) fields.set(name, pick(random, HOSTILE))
    else if (how < 0.65) fields.delete(name)
    else if (how < 0.8) fields.set(name, pick(random, [[value], { value }, String(value)]))
    else fields.set(pick(random, UNASKED), pick(random, HOSTILE))
  }
  // Even `__proto__` is a field of its own here, and goes out as one.
  return Object.fromEntries(fields)
}

/** What our own wire says about types beside the input: which field is a date, a set, a file. */
export const forgedMeta = (random: Random, names: readonly string[]): unknown =>
  random() < 0.2
    ? pick(random, HOSTILE)
    : Array.from({ length: whole(random, 1, 4) }, () => [
        whole(random, -1, 12),
        ...Array.from({ length: whole(random, 0, 3) }, () => pick(random, [...names, ...UNASKED, '0', 0, 'length'])),
      ])
