// How an account is deleted: only in English (S2§2), because the reviewers of the stores read it too.
export const deletion = {
  title: 'Account deletion',
  intro: 'You delete your account yourself, in the %{brand} mobile app:',
  steps: [
    'Log in to the mobile app.',
    'Open the settings, at the bottom right.',
    'Click your name.',
    'Press the DELETE ACCOUNT button and follow the instructions.',
  ],
  policy: 'Privacy policy',
  signIn: 'Go to sign-in',
}
