// The messages of the quizzes' list and create form in three languages; the builder's are in i18n/quiz.
import type { MessagesOf } from '#kernel/site/index.ts'
import type screens from './screens.ts'

export const pt: MessagesOf<typeof screens> = {
  name: 'Quiz',
  attention: { unvalidated: 'Sem validação' },
  issues: { unvalidated: 'quiz sem validação |||| quizzes sem validação' },
  titles: { create: 'Criar quiz', update: 'Editar quiz' },
  fields: {
    name: 'Nome',
    campaignId: 'Campanha',
    language: 'Idioma',
    questionsCount: 'Perguntas',
    questions: 'Perguntas e respostas',
    publishedAt: 'Publicado em',
    validatedAt: 'Validado em',
    createdAt: 'Criado em',
    updatedAt: 'Atualizado em',
  },
  choices: { language: { 'pt-BR': 'Português', 'en-US': 'Inglês', 'es-ES': 'Espanhol' } },
  actions: { validate: 'Validar', publish: 'Publicar', read: 'Simular' },
  log: { validate: { did: 'validou', entry: 'Validação' }, publish: { did: 'publicou', entry: 'Publicação' } },
  notices: {
    create: { done: 'Registro salvo com sucesso', failed: 'Erro ao criar o quiz, tente novamente mais tarde' },
  },
}
export const en: MessagesOf<typeof screens> = {
  name: 'Quizzes',
  attention: { unvalidated: 'Not validated' },
  issues: { unvalidated: 'quiz to validate |||| quizzes to validate' },
  titles: { create: 'Create quiz', update: 'Edit quiz' },
  fields: {
    name: 'Name',
    campaignId: 'Campaign',
    language: 'Language',
    questionsCount: 'Questions',
    questions: 'Questions and answers',
    publishedAt: 'Published',
    validatedAt: 'Validated',
    createdAt: 'Created',
    updatedAt: 'Updated',
  },
  choices: { language: { 'pt-BR': 'Portuguese', 'en-US': 'English', 'es-ES': 'Spanish' } },
  actions: { validate: 'Validate', publish: 'Publish', read: 'Simulate' },
  log: { validate: { did: 'validated', entry: 'Validated' }, publish: { did: 'published', entry: 'Published' } },
  notices: { create: { done: 'Record saved', failed: 'The quiz could not be created, please try again later' } },
}
export const es: MessagesOf<typeof screens> = {
  name: 'Quiz',
  attention: { unvalidated: 'Sin validar' },
  issues: { unvalidated: 'quiz sin validación |||| quizzes sin validación' },
  titles: { create: 'Crear quiz', update: 'Editar quiz' },
  fields: {
    name: 'Nombre',
    campaignId: 'Campaña',
    language: 'Idioma',
    questionsCount: 'Preguntas',
    questions: 'Preguntas y respuestas',
    publishedAt: 'Publicado',
    validatedAt: 'Validado',
    createdAt: 'Creado',
    updatedAt: 'Actualizado',
  },
  choices: { language: { 'pt-BR': 'Portugués', 'en-US': 'Inglés', 'es-ES': 'Español' } },
  actions: { validate: 'Validar', publish: 'Publicar', read: 'Simular' },
  log: { validate: { did: 'validó', entry: 'Validación' }, publish: { did: 'publicó', entry: 'Publicación' } },
  notices: { create: { done: 'Registro guardado con éxito', failed: 'No se pudo crear el quiz, inténtelo más tarde' } },
}
