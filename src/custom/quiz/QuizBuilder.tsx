// The screen on which a quiz is built: its questions as a table and as a tree, the form of one of them, and what still stands between it
// and validity. A published quiz is only read (S2§2, §4, §5).
import { Plus, Undo2 } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { notifyManager } from '@tanstack/react-query'
import { useGetOne, type UseGetOneHookValue } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { can } from '#contract/access.ts'
import type campaigns from '#contract/resources/campaigns.ts'
import type { RowOf } from '#contract/definitionTypes.ts'
import { fragranceName } from '#contract/fragranceName.ts'
import { quiz as limits } from '#contract/limits.ts'
import { proveQuiz } from '#contract/quizProof.ts'
import { readOnlyReason } from '#contract/resource.ts'
import { indexTree, type TreeNode } from '#contract/quizTree.ts'
import type { Question } from '#contract/calls/quizzes.ts'
import type { TreeMove } from '#contract/payloads/questions.ts'
import { ReadOnlyNotice, statusOf, useEngine, useLeftLists, useResourceTranslate, type UpdateScreenProps } from '#src/engine/index.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import { lazyForm } from '#src/ui/lazyForm.tsx'
import { useLanguage } from '#src/i18n/language.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { ProofPanel, placeOfFinding } from './ProofPanel.tsx'
import { QuestionTable } from './QuestionTable.tsx'
import { QuizHead } from './QuizHead.tsx'
import { QuizTree, type Jump } from './QuizTree.tsx'
import { keyOf, treeRows, type TreeRow } from './treeRows.ts'
import { Simulator } from './Simulator.tsx'
import { useQuiz, type QuizRecord } from './useQuiz.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'
import { useVisitedEndings } from './useVisitedEndings.ts'
import './quiz.css'

/** MUI comes with the form alone. */
const QuestionForm = lazyForm(async () => (await import('./QuestionForm.tsx')).QuestionForm)

type CampaignRecord = RowOf<typeof campaigns> & { id: number }

export const QuizBuilder = ({ id, record }: UpdateScreenProps<QuizRecord>) => {
  const words = useResourceTranslate('quiz')
  const { data, error, isFetching, isFetchedAfterMount } = record
  // The list leaves its rows in the cache: they have no questions.
  const questions = isFetchedAfterMount ? data?.questions : undefined
  // A quiz may be big: it is first drawn in slices, so that the browser can answer in between.
  const isDrawn = useDeferredValue(questions !== undefined, false)
  return (
    <section className="quiz">
      <title>{`${words.title('update')} - Admin`}</title>
      {data && questions && isDrawn ? (
        <LoadedQuiz quizId={id} record={record} quiz={data} />
      ) : (
        <>
          <h1>{words.title('update')}</h1>
          {error && !isFetching ? <LoadFailure error={error} onRetry={() => void record.refetch()} /> : <Outline />}
        </>
      )}
    </section>
  )
}

/** The outline of what comes, for three seconds at most; then words (S2§9). */
const Outline = () => {
  const say = useQuizTranslate()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), limits.skeletonMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p role="status" className={isLate ? 'quiz-late' : 'visually-hidden'}>
        {say(isLate ? 'stillLoading' : 'loading')}
      </p>
      {!isLate && (
        <div className="quiz-outline" aria-hidden="true">
          {Array.from({ length: 9 }, (_, at) => (
            <span key={at} />
          ))}
        </div>
      )}
    </>
  )
}

const LoadFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const say = useQuizTranslate()
  const words = useResourceTranslate('quiz')
  const navigate = useNavigate()
  const { to, state } = useLeftLists().wayBack('quiz')
  const isGone = statusOf(error) === 404
  return (
    <Modal
      title={say('errorTitle')}
      onClose={isGone ? () => void navigate(to, { state }) : onRetry}
      buttons={
        <>
          <Link className="button" to={to} state={state}>
            {say('backToList')}
          </Link>
          {!isGone && (
            <button type="button" className="button button-primary" onClick={onRetry}>
              {say('retry')}
            </button>
          )}
        </>
      }
    >
      <p>
        {say('loadFailed')} {isGone && words.engine('form.gone')}
      </p>
    </Modal>
  )
}

interface LoadedQuizProps {
  quizId: number
  record: UseGetOneHookValue<QuizRecord>
  quiz: QuizRecord
}

const LoadedQuiz = ({ quizId, record, quiz }: LoadedQuizProps) => {
  const say = useQuizTranslate()
  const words = useResourceTranslate('quiz')
  const { me, definitions, declarations } = useEngine()
  const language = useLanguage()
  const campaign = useGetOne<CampaignRecord>('campaigns', { id: quiz.campaignId }, { retry: false, refetchOnWindowFocus: false })
  const { tree, objections, busy, move, undo, undoState, save, reload, remove, validate, publish } = useQuiz(record, quizId)
  const [seen, onSeen] = useVisitedEndings()
  /** Which question the form is open for; `new` for none yet. */
  const [opened, setOpened] = useState<{ id: number | 'new'; round: number }>()
  const [isDirty, setIsDirty] = useState(false)
  /** What waits for the form's changes to be given up. */
  const [waiting, setWaiting] = useState<() => void>()
  const [removed, setRemoved] = useState<Question>()
  const [moved, setMoved] = useState<TreeRow>()
  const [isSimulating, setIsSimulating] = useState(false)
  const [jump, setJump] = useState<Jump>()
  /** How often something was left or removed that had the focus: its panel's heading takes it over. */
  const [orphaned, setOrphaned] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)

  const quizFacts = definitions.get('quiz')
  const declaration = declarations.find(({ name }) => name === 'quiz')
  const inactive = quizFacts && readOnlyReason(quizFacts, quiz)
  const isReadOnly = quiz.publishedAt !== null || inactive !== undefined || !quizFacts || !can(me, 'update', quizFacts)
  // Published meanwhile, it is only read.
  const edited = isReadOnly || !opened ? undefined : opened.id === 'new' ? opened.id : indexTree(tree).questions.get(opened.id)
  const may = (action: 'validate' | 'publish') => inactive === undefined && quizFacts !== undefined && can(me, action, quizFacts)

  const dial = useMemo(
    () =>
      campaign.data?.collection.map(({ fragranceId, fragrance }) => ({
        fragranceId,
        name: fragranceName(fragrance, language),
        isActive: fragrance.isActive,
      })),
    [campaign.data, language],
  )
  const proof = useMemo(() => dial && proveQuiz({ questions: [...tree] }, dial), [tree, dial])
  const faults = useMemo(() => {
    const places = proof?.findings.map((finding) => placeOfFinding(finding, tree)) ?? []
    return new Set(places.flatMap((place) => (place ? [keyOf(place)] : [])))
  }, [proof, tree])
  const inOrder = useMemo(() => treeRows(tree).flatMap(({ node, question }) => (node.nodeType === 'question' ? [question] : [])), [tree])
  const numbers = useMemo(() => new Map(inOrder.map(({ quizQuestionId }, at) => [quizQuestionId, at + 1])), [inOrder])
  const nameOfFragrance = useMemo(() => {
    const options = tree.flatMap(({ answers }) => answers.flatMap(({ fragrances }) => fragrances))
    const names = new Map([
      ...options.map((option) => [option.fragranceId, fragranceName(option, language)] as const),
      ...(dial ?? []).map(({ fragranceId, name }) => [fragranceId, name] as const),
    ])
    return (fragranceId: number) => names.get(fragranceId) ?? `#${fragranceId}`
  }, [tree, dial, language])

  const show = (node: TreeNode) => setJump((last) => ({ node, round: (last?.round ?? 0) + 1 }))
  const showQuestion = ({ quizQuestionId }: Question) => show({ nodeType: 'question', id: quizQuestionId })

  const close = () => {
    setOpened(undefined)
    setIsDirty(false)
  }
  const passFocusOn = () => setOrphaned((last) => last + 1)
  /** Does it at once, or asks first where the form would lose something. */
  const unlessDirty = (next: () => void) => {
    if (isDirty) setWaiting(() => next)
    else next()
  }
  const open = (id: number | 'new') => setOpened((last) => ({ id, round: (last?.round ?? 0) + 1 }))
  const edit = (question: Question | 'new') =>
    unlessDirty(() => {
      setIsDirty(false)
      open(question === 'new' ? question : question.quizQuestionId)
    })
  /** A change of the quiz outdates the form of a question, which closes before. */
  const unlessEdited = (next: () => unknown) =>
    unlessDirty(() => {
      close()
      void next()
    })
  const moveNode = (wanted: TreeMove | undefined) => unlessEdited(() => move(wanted))
  const takeBack = () => {
    if (undoState === 'ready') unlessEdited(undo)
  }
  const editRow = ({ question }: TreeRow) => {
    if (!isReadOnly) edit(question)
  }

  // After the dialog that asked first has given the focus back; whoever went elsewhere meanwhile stays there.
  useEffect(() => {
    if (orphaned > 0 && document.activeElement === document.body) heading.current?.focus()
  }, [orphaned])

  // The same functions each time, so that table, tree and proof are drawn again only for what is theirs.
  const latest = useRef({ opened, edit, editRow, show, showQuestion, moveNode, takeBack })
  useEffect(() => {
    latest.current = { opened, edit, editRow, show, showQuestion, moveNode, takeBack }
  })
  const on = useMemo(
    () => ({
      edit: (question: Question) => latest.current.edit(question),
      editRow: (row: TreeRow) => latest.current.editRow(row),
      show: (node: TreeNode) => latest.current.show(node),
      showQuestion: (question: Question) => latest.current.showQuestion(question),
      move: (wanted: TreeMove | undefined) => latest.current.moveNode(wanted),
      undo: () => latest.current.takeBack(),
    }),
    [],
  )

  return (
    <>
      <QuizHead
        title={words.title('update')}
        quiz={quiz}
        languageName={words.choice('language', quiz.language)}
        count={tree.length}
        isBusy={busy !== undefined}
        onValidate={may('validate') ? () => unlessEdited(validate) : undefined}
        onPublish={may('publish') ? () => unlessEdited(publish) : undefined}
        onSimulate={() => setIsSimulating(true)}
        notice={inactive && declaration && <ReadOnlyNotice declaration={declaration} record={quiz} reason={inactive} heading={heading} />}
      />
      <div className="quiz-columns">
        <div className="quiz-column">
          <section className="quiz-panel" aria-labelledby="quiz-questions">
            <header>
              <h2 ref={heading} id="quiz-questions" tabIndex={-1}>
                {say(edited ? (edited === 'new' ? 'formNew' : 'formEdit') : 'questions')}
              </h2>
              {!edited && (
                <>
                  <span className="list-count">{say('questionsTotal', { smart_count: tree.length })}</span>
                  {!isReadOnly && (
                    <button type="button" className="button button-primary" onClick={() => edit('new')}>
                      <Icon of={Plus} />
                      {say('newQuestion')}
                    </button>
                  )}
                </>
              )}
            </header>
            {edited ? (
              <Suspense fallback={<p role="status">{words.engine('form.loading')}</p>}>
                {/* One that is opened during a change begins with the quiz as that leaves it. */}
                {busy ? (
                  <p role="status">{words.engine('form.loading')}</p>
                ) : (
                  <QuestionForm
                    key={opened?.round}
                    quizId={quizId}
                    quizLanguage={quiz.language}
                    tree={tree}
                    question={edited === 'new' ? undefined : edited}
                    dial={dial ?? []}
                    fragranceName={nameOfFragrance}
                    onAgain={() => {
                      setIsDirty(false)
                      // Runs after the query's listeners.
                      void reload().then(() => notifyManager.schedule(() => open(edited === 'new' ? edited : edited.quizQuestionId)))
                    }}
                    onDirty={setIsDirty}
                    onClose={() =>
                      unlessDirty(() => {
                        close()
                        passFocusOn()
                      })
                    }
                    readAt={quiz.updatedAt}
                    onSave={async (body, over) => {
                      const quizQuestionId = await save(body, over)
                      // In line behind the news of what was saved. Left meanwhile, it closes no other.
                      notifyManager.schedule(() => {
                        if (latest.current.opened !== opened) return
                        close()
                        show({ nodeType: 'question', id: quizQuestionId })
                      })
                    }}
                  />
                )}
              </Suspense>
            ) : tree.length === 0 ? (
              <p className="quiz-quiet">{say('noQuestions')}</p>
            ) : (
              <QuestionTable
                tree={tree}
                questions={inOrder}
                isReadOnly={isReadOnly}
                onEdit={on.edit}
                onShow={on.showQuestion}
                onDelete={setRemoved}
              />
            )}
          </section>
          <section className="quiz-panel" aria-labelledby="quiz-proof">
            <header>
              <h2 id="quiz-proof">{say('proof')}</h2>
            </header>
            {campaign.error ? (
              <div role="alert">
                <p>{say('dialFailed')}</p>
                <button type="button" className="button" onClick={() => void campaign.refetch()}>
                  {say('retry')}
                </button>
              </div>
            ) : proof ? (
              <ProofPanel proof={proof} objections={objections} tree={tree} fragranceName={nameOfFragrance} onJump={on.show} />
            ) : (
              <p role="status">{say('proofLoading')}</p>
            )}
          </section>
        </div>
        <section className="quiz-panel quiz-tree-panel" aria-labelledby="quiz-tree">
          <header>
            <h2 id="quiz-tree">{say('tree')}</h2>
            {!isReadOnly && (
              <button
                type="button"
                className="button"
                title={undoState === 'ready' ? undefined : say(undoState === 'none' ? 'undoNothing' : 'undoImpossible')}
                {...ariaDisabled(undoState === 'ready' && busy === undefined, takeBack)}
              >
                <Icon of={Undo2} />
                {say('undo')}
              </button>
            )}
          </header>
          {busy === 'reloading' && (
            <p className="quiz-quiet" role="status">
              {say('reloading')}
            </p>
          )}
          {tree.length === 0 ? (
            <p className="quiz-quiet">{say('treeEmpty')}</p>
          ) : (
            <>
              {!isReadOnly && <p className="quiz-quiet quiz-tree-hint">{say('treeHint')}</p>}
              <QuizTree
                tree={tree}
                numbers={numbers}
                isReadOnly={isReadOnly}
                isBusy={busy !== undefined}
                faults={faults}
                jump={jump}
                onEdit={on.editRow}
                onMove={on.move}
                onMoveTo={setMoved}
                onUndo={on.undo}
              />
            </>
          )}
        </section>
      </div>
      {moved && (
        <MoveDialog
          tree={tree}
          row={moved}
          isBusy={busy !== undefined}
          onClose={() => setMoved(undefined)}
          onMove={(wanted) => {
            setMoved(undefined)
            unlessEdited(() => {
              const moving = move(wanted)
              // The tree is ahead of the server: nobody is called back to it later.
              show(moved.node)
              return moving
            })
          }}
        />
      )}
      {isSimulating && <Simulator name={quiz.name} tree={tree} seen={seen} onSeen={onSeen} onClose={() => setIsSimulating(false)} />}
      {removed && (
        <ConfirmDialog
          title={say('deleteTitle')}
          text={say('deleteText', { name: removed.quest })}
          cancelWord={say('cancel')}
          confirmWord={say('deleteConfirm')}
          isDangerous
          onCancel={() => setRemoved(undefined)}
          onConfirm={() => {
            setRemoved(undefined)
            // In line behind the news that its row is gone.
            void remove(removed).then(() => notifyManager.schedule(passFocusOn))
          }}
        />
      )}
      {waiting && (
        <ConfirmDialog
          title={words.engine('form.leaveTitle')}
          text={words.engine('form.leaveText')}
          cancelWord={words.engine('form.stay')}
          confirmWord={words.engine('form.leave')}
          onCancel={() => setWaiting(undefined)}
          onConfirm={() => {
            setWaiting(undefined)
            setIsDirty(false)
            waiting()
          }}
        />
      )}
    </>
  )
}
