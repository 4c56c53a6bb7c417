import { describe, expect, it } from 'vitest'
import { addressPattern, ANY_BET, ANY_LEAGUE, betLink, folderPattern, paths } from './paths.ts'

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
      signInLink: paths.signInLink('t'),
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
        "signInLink": "/auth/link?token=t",
      }
    `)
  })

  it('cannot be led out of their folder by an id', () => {
    expect(paths.predict('../auth?x')).toBe('/predict/..%2Fauth%3Fx')
  })

  it('are recognised as they are, or as folders with everything below', () => {
    const exactly = addressPattern([paths.predict(ANY_BET), paths.league(ANY_LEAGUE), paths.myBets()])
    const id = '01890000-0000-7000-8000-00000000abcd'
    expect(['/predict/a-b_c', `/leagues/${id}`, '/my-bets'].filter((path) => !exactly.test(path))).toEqual([])
    expect(
      ['/predict/', '/predict/a/b', '/leagues/x', '/my-bets/', 'x/my-bets'].filter((path) => exactly.test(path)),
    ).toEqual([])
    const below = folderPattern([paths.ofBet(ANY_BET, 'results'), paths.auth()])
    expect(['/bet', '/bet/x%/y', '/auth', '/auth/reset'].filter((path) => !below.test(path))).toEqual([])
    expect(['/better', '/x/auth', '/'].filter((path) => below.test(path))).toEqual([])
  })

  it('give friends the absolute link', () => {
    expect(betLink('https://toldya.example', 'abc')).toBe('https://toldya.example/predict/abc')
  })
})
