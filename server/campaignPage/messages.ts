// The texts of the page behind a campaign's printed QR code, in three languages.
import type { Language } from '#kernel/core/contract/languages.ts'

export const campaignPageMessages: Record<
  Language,
  Record<'language' | 'invitation' | 'noStore' | 'android' | 'ios' | 'missing' | 'missingText', string> & {
    scents: (count: number) => string
  }
> = {
  pt: {
    language: 'Português',
    scents: (count) => (count === 1 ? 'fragrância' : 'fragrâncias'),
    invitation: 'Baixe o aplicativo para usar esta campanha.',
    noStore: 'O aplicativo ainda não está nas lojas.',
    android: 'Aplicativo para Android',
    ios: 'Aplicativo para iPhone e iPad',
    missing: 'Campanha não encontrada',
    missingText: 'Esta campanha terminou, ou o código não está completo.',
  },
  en: {
    language: 'English',
    scents: (count) => (count === 1 ? 'fragrance' : 'fragrances'),
    invitation: 'Get the app to use this campaign.',
    noStore: 'The app is not in the stores yet.',
    android: 'App for Android',
    ios: 'App for iPhone and iPad',
    missing: 'Campaign not found',
    missingText: 'This campaign has ended, or the code is incomplete.',
  },
  es: {
    language: 'Español',
    scents: (count) => (count === 1 ? 'fragancia' : 'fragancias'),
    invitation: 'Descargue la aplicación para usar esta campaña.',
    noStore: 'La aplicación todavía no está en las tiendas.',
    android: 'Aplicación para Android',
    ios: 'Aplicación para iPhone y iPad',
    missing: 'Campaña no encontrada',
    missingText: 'Esta campaña terminó o el código está incompleto.',
  },
}
