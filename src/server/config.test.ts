import { describe, expect, it } from 'vitest'
import { readSettings } from './config.ts'

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(readSettings({}, '/srv/toldya')).toEqual({
      port: 4747,
      host: null,
      publicUrl: 'http://localhost:4747',
      trustProxy: false,
      dataDirectory: '/srv/toldya/data',
      erasureLog: '/srv/toldya/data/erasures.log',
      databaseUrl: null,
      mail: null,
      bucket: null,
      pushServices: [],
      hasGuests: true,
      mayBeOlder: false,
      providers: [],
      logLevel: 'info',
      metrics: null,
    })
  })

  it('reads everything', () => {
    const settings = readSettings(
      {
        PORT: '80',
        HOST: '127.0.0.1',
        PUBLIC_URL: 'https://toldya.example/',
        TRUST_PROXY: 'true',
        DATA_DIR: '../elsewhere',
        DATABASE_URL: 'postgresql://me:secret@db.example/toldya',
        SMTP_URL: 'smtps://me:secret@mail.example',
        PUSH_SERVICES: 'Push.Browser.example, push.other.example',
        GUESTS: 'off',
        OIDC_PROVIDERS: 'google',
        OIDC_GOOGLE_CLIENT_ID: 'me',
        OIDC_GOOGLE_CLIENT_SECRET: 'secret',
        LOG_LEVEL: 'warn',
        METRICS_PORT: '9464',
        S3_ENDPOINT: 'https://s3.example/',
        S3_BUCKET: 'toldya-photos',
        S3_ACCESS_KEY_ID: 'me',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
      '/srv/toldya',
    )
    expect(settings).toEqual({
      port: 80,
      host: '127.0.0.1',
      publicUrl: 'https://toldya.example',
      trustProxy: true,
      dataDirectory: '/srv/elsewhere',
      erasureLog: '/srv/elsewhere/erasures.log',
      mayBeOlder: false,
      databaseUrl: 'postgresql://me:secret@db.example/toldya',
      mail: { smtpUrl: 'smtps://me:secret@mail.example', from: 'Toldya <no-reply@toldya.example>' },
      bucket: {
        endpoint: 'https://s3.example',
        bucket: 'toldya-photos',
        region: 'auto',
        accessKeyId: 'me',
        secretAccessKey: 'secret',
      },
      pushServices: ['push.browser.example', 'push.other.example'],
      hasGuests: false,
      providers: [
        {
          id: 'google',
          name: 'Google',
          issuer: 'https://accounts.google.com',
          clientId: 'me',
          clientSecret: 'secret',
          scope: 'openid email profile',
          responseMode: 'query',
        },
      ],
      logLevel: 'warn',
      metrics: { host: '127.0.0.1', port: 9464 },
    })
  })

  it('takes an empty variable as one that is not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4747, databaseUrl: null })
  })

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '4747x'],
    ['PUBLIC_URL', 'toldya.example'],
    ['PUBLIC_URL', 'https://toldya.example/app'],
    ['PUBLIC_URL', 'ftp://toldya.example'],
    ['TRUST_PROXY', 'maybe'],
    ['DATABASE_URL', 'mysql://db.example/toldya'],
    ['SMTP_URL', 'mail.example'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'no'],
    ['GUESTS', 'maybe'],
    ['PUSH_SERVICES', 'https://push.browser.example'],
    ['PUSH_SERVICES', '10.0.0.1'],
    ['PUSH_SERVICES', 'localhost'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^The environment is not right:\n  ${name} must`))
  })

  it('takes a bucket as a whole or not at all', () => {
    const half = () => readSettings({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'No such name' })
    expect(half).toThrow(/S3_ACCESS_KEY_ID is missing.*\n {2}S3_SECRET_ACCESS_KEY is missing.*\n {2}S3_BUCKET must/)
  })

  it('names all wrong variables at once and repeats no value', () => {
    const wrong = () => readSettings({ PORT: 'x', DATABASE_URL: 'hunter2', SMTP_URL: 'smtp://ok', MAIL_FROM: 'nobody' })
    expect(wrong).toThrow(/PORT must .*\n {2}DATABASE_URL must .*\n {2}MAIL_FROM must /)
    expect(wrong).not.toThrow(/hunter2/)
  })
})
