// The versions of a quiz: what was published, with its certificate, and the calls about them.
import * as z from 'zod/mini'
import { languages } from '#kernel/core/contract/languages.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { Actor } from '#kernel/core/contract/payloads/changes.ts'
import { quiz as limits } from '#src/product/limits.ts'
import { blank, Id, Instant, LanguageTag, reference, text } from '#kernel/core/contract/wire.ts'
import { translatedNames } from '#src/resources/fragrances/schemas.ts'

const names = { name: z.string(), ...translatedNames }

const SnapshotFragrance = z.object({
  fragranceOptionId: z.number(),
  fragranceId: z.number(),
  ...names,
  categoryId: z.number(),
})

const SnapshotAnswer = z.object({
  quizQuestionAnswerId: z.number(),
  answerId: z.number(),
  label: z.string(),
  description: z.nullable(z.string()),
  nextQuestionId: z.nullable(z.number()),
  isAnswerFinish: z.boolean(),
  /** Their names are those at the time of the publication. */
  fragrances: z.array(SnapshotFragrance),
})
export type SnapshotAnswer = z.infer<typeof SnapshotAnswer>

const SnapshotQuestion = z.object({
  quizQuestionId: z.number(),
  questionId: z.number(),
  quest: z.string(),
  answers: z.array(SnapshotAnswer),
})
export type SnapshotQuestion = z.infer<typeof SnapshotQuestion>

/** The questions of a quiz as the app shows them. A question keeps the draft's id in every version. */
export const Snapshot = z.object({
  name: z.string(),
  language: z.enum(Object.values(languages)),
  /** The root first, the others by quizQuestionId. */
  questions: z.array(SnapshotQuestion),
})
export type Snapshot = z.infer<typeof Snapshot>

/** The dial of the campaign that a certificate is about. */
export const CertifiedDial = z.array(
  z.object({ slot: z.number(), fragranceId: z.number(), ...names, categoryId: z.number(), isActive: z.boolean() }),
)
export type CertifiedDial = z.infer<typeof CertifiedDial>

/** The proof of a version: its rules, when it was valid, and the statistics of its paths (rules/quizProof.ts). */
export const VersionProof = z.object({
  rules: z.number(),
  validatedAt: Instant,
  endings: z.array(z.number()),
  shortest: z.number(),
  longest: z.number(),
  pathsByFragrance: z.array(z.object({ fragranceId: z.number(), paths: z.number() })),
  unreachedFragrances: z.array(z.number()),
})
export type VersionProof = z.infer<typeof VersionProof>

/** How many paths somebody has walked in the simulator, and why others were waived, if said. */
export const Coverage = z.object({ paths: z.number(), walked: z.number(), waiver: z.nullable(z.string()) })
export type Coverage = z.infer<typeof Coverage>

/** How many paths the draft has, and the answers that end those which somebody has walked in the simulator. */
export const Walks = z.object({ paths: z.number(), walked: z.array(z.number()) })
export type Walks = z.infer<typeof Walks>

/** Body of PUT /quiz/{id}/walks: the answers that end the walked paths. */
export const Walked = z.strictObject({
  endings: z.array(reference, 'required').check(z.minLength(1, 'required'), z.maxLength(limits.walks, 'tooMany')),
})

/** A published version without its tree. `publishedBy` is null for those of before versions were kept. */
const VersionLine = z.object({
  number: z.number(),
  hash: z.string(),
  publishedAt: Instant,
  publishedBy: z.nullable(Actor),
  takenBackAt: z.nullable(Instant),
  questionsCount: z.number(),
})
export type VersionLine = z.infer<typeof VersionLine>

/** The versions of a quiz, newest first. */
export const Versions = z.array(VersionLine)

/** Path of one version. */
export const VersionParams = z.strictObject({ id: Id, number: Id })

/** A published version with its certificate. */
export const Version = z.extend(VersionLine, {
  quizId: z.number(),
  campaign: z.object({ campaignId: z.number(), name: z.string() }),
  tree: Snapshot,
  dial: CertifiedDial,
  proof: VersionProof,
  coverage: z.nullable(Coverage),
})
export type Version = z.infer<typeof Version>

/** What the app shows: the published version, never the draft. `hash` is its ETag as well. */
export const PublishedQuiz = z.object({
  quizId: z.number(),
  campaignId: z.number(),
  version: z.number(),
  hash: z.string(),
  ...Snapshot.shape,
})
export type PublishedQuiz = z.infer<typeof PublishedQuiz>

const AppAnswer = z.extend(SnapshotAnswer, {
  /** With a picture, a public path. */
  fragrances: z.array(z.extend(SnapshotFragrance, { image: z.string() })),
})
export type AppAnswer = z.infer<typeof AppAnswer>

/** A question with all that the app shows of it, pictures included. */
const AppQuestion = z.extend(SnapshotQuestion, { answers: z.array(AppAnswer) })
export type AppQuestion = z.infer<typeof AppQuestion>

/** A link to the draft: its token, and when it ends. */
export const Trial = z.object({ token: z.string(), endsAt: Instant })
export type Trial = z.infer<typeof Trial>

/** Path of what such a link shows. */
export const TrialParams = z.strictObject({ token: z.string() })

/** The draft as it is now, in the shape of the published quiz, with pictures and without a version. */
export const TrialQuiz = z.object({
  quizId: z.number(),
  campaignId: z.number(),
  /** The campaign's cover, a public path. */
  cover: z.string(),
  endsAt: Instant,
  ...Snapshot.shape,
  questions: z.array(AppQuestion),
})
export type TrialQuiz = z.infer<typeof TrialQuiz>

export const PublishedQuery = z.strictObject({ language: LanguageTag })

/** Body of PUT /quiz/publish/{id}, optional: why it is published although paths were not walked. */
const waiver = blank(text(lengths.other))
export const Publication = z.strictObject({ waiver })

/** Body of PUT /quiz/restore/{id}: the version that the draft becomes, the published one if none is named. */
export const Restoration = z.strictObject({ version: z.nullish(reference) })

/** Body of PUT /quiz/schedule/{id}. */
export const Schedule = z.strictObject({ publishAt: Instant, waiver })

/** Body of POST /quiz/{id}/duplicate: a new draft with the questions of this quiz, in this campaign and language. */
export const Duplicate = z.strictObject({
  name: text(lengths.name, lengths.nameMinimum),
  campaignId: reference,
  language: LanguageTag,
})
export type Duplicate = z.input<typeof Duplicate>

/**
 * Body of PUT /question/updateTree: moves a fragrance or question to another answer, or an answer to another question,
 * as rules/quizTree.ts allows. The reply is the changed quiz.
 */
export const TreeMove = z.discriminatedUnion(
  'nodeType',
  [
    z.strictObject({
      nodeType: z.literal('fragrance'),
      fragranceOptionId: reference,
      newQuizQuestionAnswerId: reference,
    }),
    z.strictObject({ nodeType: z.literal('question'), quizQuestionAnswerId: reference, nextQuestionId: reference }),
    z.strictObject({ nodeType: z.literal('answer'), newQuizQuestionId: reference, quizQuestionAnswerId: reference }),
  ],
  'invalid',
)
export type TreeMove = z.infer<typeof TreeMove>
