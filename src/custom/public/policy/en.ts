// The privacy policy in English.
import type { PolicyMessages } from './pt.ts'

export const policy: PolicyMessages = {
  title: 'Privacy policy',
  intro:
    'This page says in plain messages which data the %{brand} app collects, what the data is for and what you can decide about it. The same holds for this site, which the team uses to run the product.',
  contents: 'On this page',
  sections: [
    {
      id: 'data',
      heading: 'The data we collect',
      text: ['When you create your account in the app, you give us:'],
      list: [
        { term: 'Your name', text: 'so that we know what to call you.' },
        { term: 'Your mobile number', text: 'to make sure that it is you who signs in.' },
        { term: 'Your e-mail', text: 'to identify your account and to send you messages about it.' },
      ],
    },
    {
      id: 'use',
      heading: 'The data that comes with use',
      text: ['While you use the app and your devices, we store:'],
      list: [
        { term: 'Access date and time', text: 'when you sign in and use your account.' },
        { term: 'Order history', text: 'what you ordered, and when.' },
        { term: 'Device connection data', text: 'how and when each of your devices connects.' },
        { term: 'Trial data for each product', text: 'which fragrances you tried.' },
      ],
    },
    {
      id: 'two-step',
      heading: 'Two-step authentication',
      text: [
        'Your mobile number is used for two-step authentication: besides the password, the account asks for a confirmation made with that number. A password that somebody else finds out is then not enough to sign in.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      text: [
        'Cookies are small pieces of information that the browser or the app keeps for us. By default only the strictly necessary ones are on; the others depend on your choice, which you can change at any time.',
        'On this site there are no analytics or third-party cookies, and so it asks for no consent: the browser keeps only your session, the language, the appearance and the screens as you left them.',
      ],
      list: [
        {
          term: 'Strictly necessary',
          text: 'keep you signed in and remember language and appearance. They are always on, because nothing works without them.',
        },
        {
          term: 'Analytics',
          text: 'show how the product is used, so that we can improve it. They are off until you accept them, and last 50 months.',
        },
      ],
    },
    {
      id: 'choices',
      heading: 'Your choices',
      text: [
        'You can ask to see your data, to have it corrected or to have it erased. You can also delete your account yourself, in the app.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact us',
      text: ['For any question about this policy or about your data, contact the %{brand} team through the app.'],
    },
  ],
  deletion: 'How to delete your account',
  signIn: 'Go to sign-in',
}
