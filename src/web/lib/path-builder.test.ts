import { describe, expect, it } from 'vitest'
import { betLink, paths } from './path-builder.ts'

describe('the addresses', () => {
  it('are these', () => {
    expect({
      landing: paths.landing(),
      demo: paths.demo(),
      auth: paths.auth(),
      authWithReturn: paths.auth({ returnTo: '/predict/a_b?participant=Jo', mode: 'sign-up' }),
      authWithInvite: paths.auth({ invite: 'x y', returnTo: null }),
      confirmEmail: paths.confirmEmail('t/1+2'),
      forgotPassword: paths.forgotPassword(),
      resetPassword: paths.resetPassword('t'),
      createBet: paths.createBet(),
      createBetWithFriend: paths.createBet({ friend: '1', friendName: 'Zoë & Łukasz' }),
      predict: paths.predict('a-b_c'),
      predictAs: paths.predict('abc', 'Jo Ann'),
      joinBet: paths.joinBet('abc'),
      resolveBet: paths.resolveBet('abc'),
      myBets: paths.myBets(),
    }).toMatchInlineSnapshot(`
      {
        "auth": "/auth",
        "authWithInvite": "/auth?invite=x+y",
        "authWithReturn": "/auth?returnTo=%2Fpredict%2Fa_b%3Fparticipant%3DJo&mode=sign-up",
        "confirmEmail": "/auth/confirm?token=t%2F1%2B2",
        "createBet": "/create-bet",
        "createBetWithFriend": "/create-bet?friend=1&friendName=Zo%C3%AB+%26+%C5%81ukasz",
        "demo": "/demo",
        "forgotPassword": "/auth/forgot",
        "joinBet": "/join-bet/abc",
        "landing": "/",
        "myBets": "/my-bets",
        "predict": "/predict/a-b_c",
        "predictAs": "/predict/abc?participant=Jo+Ann",
        "resetPassword": "/auth/reset?token=t",
        "resolveBet": "/resolve-bet/abc",
      }
    `)
  })

  it('cannot be led out of their folder by an id', () => {
    expect(paths.predict('../auth?x')).toBe('/predict/..%2Fauth%3Fx')
  })

  it('give friends the absolute link', () => {
    expect(betLink('https://toldya.example', 'abc')).toBe('https://toldya.example/predict/abc')
  })
})
