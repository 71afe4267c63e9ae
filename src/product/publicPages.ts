// The pages of this product outside the admin by their paths, each a chunk of its own.
export const publicPages = {
  '/trial/:token': async () => (await import('#src/custom/public/trialRoute.tsx')).trialRoute,
}
