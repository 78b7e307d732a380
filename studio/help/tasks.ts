/** A task in the Studio, with its steps. */
export interface HelpTask {
  /** Name of its place on the page, and of its picture. */
  id: string
  title: string
  /** The role that can do it, if not everybody can. Administrators always can. */
  role?: 'marketing' | 'legal' | 'administrator'
  /** Steps in order. Labels of the Studio stand between two asterisks. */
  steps: readonly string[]
  /** Description of its picture for people who cannot see it; without this it has none. */
  picture?: string
  /** True if only the embedded lake supports it. */
  embedded?: true
  /** Differences with a hosted project. */
  hosted?: string
}

interface HelpChapter {
  title: string
  tasks: readonly HelpTask[]
}

const DISCARD =
  'To leave everything as it was, open the menu beside **Publish** instead and choose **Discard changes**.'

/** Everything that the page explains, in the order in which people need it. */
export const chapters: readonly HelpChapter[] = [
  {
    title: 'Write and publish',
    tasks: [
      {
        id: 'text',
        title: 'Change a text and publish it',
        role: 'marketing',
        steps: [
          'Open **Preview**. The site stands beside the form of the page that it shows.',
          'Press the text that you want to change: the form opens at its field.',
          'Type. The preview follows. Visitors see nothing of it yet.',
          'Press **Publish**. Visitors read it within seconds.',
          DISCARD,
        ],
        picture: 'The preview of the Rider home, and beside it the form with its main heading.',
      },
      {
        id: 'undo',
        title: 'Take back what you just changed',
        steps: [
          'Press Ctrl and Z, on a Mac ⌘ and Z. What you changed last in the form is as it was before, whatever field it is in. Each further press takes one more change back.',
          'The sign **Undo** above the form does the same, and names the field. On a phone it is in the menu behind the three dots there, and in a dialog in that of each field.',
          'Press Shift as well, or **Redo**, and it is done again.',
          'What colleagues change meanwhile stays. Where they have changed the same after you, it stays as well, and you are told.',
          DISCARD,
        ],
      },
      {
        id: 'section',
        title: 'Add a section to a page',
        role: 'marketing',
        steps: [
          'Open **Content**, there **Pages**, and the page.',
          'Below the list of its sections press **Add item...** and choose one by its picture.',
          'Fill its form in, and close it by the cross.',
          'Drag the section by its dots to where it belongs. **Hidden**, at the end of its form, keeps it from visitors until you take the tick away.',
          'Press **Publish**. As long as it cannot be pressed, the sign **Validation** above the form says what is missing.',
        ],
        picture: 'The menu of sections, each with a small picture.',
      },
      {
        id: 'picture',
        title: 'Put a picture in, and say what it shows',
        role: 'marketing',
        steps: [
          'Open the section. Under **Image instead of the drawing** press **Upload**, or **Select** for a picture that is in **Media** already.',
          'In **What it shows** write one sentence for people who cannot see the picture.',
          'Close the form of the section, and press **Publish**. A picture that nobody has described is not published.',
        ],
        picture: 'The form of a section: a picture, and below it the field for what it shows.',
      },
      {
        id: 'search',
        title: 'Say how a page is found and shared',
        role: 'marketing',
        steps: [
          'Open the page, and the tab **Search & sharing**.',
          'Write **Title** and **Description**. Below them stands what a search engine will show, and how many characters are left.',
          'Under **Image** press **Upload** for a picture of your own. Without one, the site draws one with the title.',
          'Press **Publish**.',
        ],
      },
      {
        id: 'media',
        title: 'Describe or replace a picture everywhere',
        role: 'marketing',
        steps: [
          'Open **Media** and press the picture. You see every document that uses it.',
          'What you write under **Alternative text** and **Save** is said wherever the picture has no words of its own.',
          'For another picture in its place press **Replace everywhere…** and choose or upload one.',
          'Read what changes and what stays as it is, then confirm. Published pages change at once.',
        ],
        picture: 'A picture in the library: where it is used, and the field for its words.',
      },
      {
        id: 'question',
        title: 'Answer a question that people ask',
        role: 'marketing',
        steps: [
          'On **Home**, under **Write something new**, press **Question: drivers**, or the one for the people who ask.',
          'Write **Question** and **Answer**, and press **Publish**. It stands in the list **Questions** now, and on no page yet.',
          'Below its form press **Put it on more pages**, and tick every page that is to show it.',
          'Press **Add and publish**. On a page with changes that wait, it waits with them in the draft.',
        ],
        picture: 'A new question with its answer.',
      },
      {
        id: 'order',
        title: 'Change the order of help topics',
        role: 'marketing',
        steps: [
          'Open **Content**, there **Help topics**, **Order of topics**, and the audience.',
          'Press the arrow up or down beside a topic. Visitors see its new place at once.',
        ],
      },
      {
        id: 'footer',
        title: 'Change what stands on every page',
        role: 'marketing',
        steps: [
          'Open **Content**, there **Site settings**. **Navigation** holds the header’s links and the **Footer columns**.',
          'Open a column, press **Add item...**, write the **Label**, and choose where the link leads.',
          'Press **Publish**. You are told how many pages will be different, and may review each of them.',
          'Another **Product name** moves the addresses that have it in them: **Redirect and publish** leads the old ones on.',
        ],
      },
      {
        id: 'fact',
        title: 'Change a number or a name everywhere',
        steps: [
          'Open **Facts** and type into **Find a fact** what it is about.',
          'Press its name. Above its form stands on which pages a change shows.',
          'Change **Value** or **Words**, and press **Publish**. All these pages follow.',
          'A published legal text keeps the old value: the form names it. Legal writes its next version.',
          'To mention a fact in a text, type { where it belongs and choose it from the list.',
          'Its **Key** stays as it is, and it is neither unpublished nor deleted, as long as a text mentions it: the form and the dialog name the places.',
          'Marketing changes the facts that legal does not answer for. Legal changes those that it does.',
        ],
        picture: 'The form of a fact, below the list of pages on which a change shows.',
      },
      {
        id: 'find',
        title: 'Find words wherever they stand, and replace them',
        steps: [
          'Open **Home**, there **Find and replace: every text, in drafts and releases too**.',
          'Type what you look for into **Words to find**, and press **Find**. Facts count as what they say. Each text leads to its field.',
          'Type into **Replace with** what is to stand there, and choose where **The changes go**: into drafts, or into a release.',
          'Take the tick off what is to stay, and press the button beside it.',
          'Each document that has changed stands above the list. **Review** shows the pages as they will be, and visitors read them once you publish.',
          'Legal texts, facts and the product’s name are found and stay as they are.',
        ],
      },
    ],
  },
  {
    title: 'Move, and take off the site',
    tasks: [
      {
        id: 'move',
        title: 'Give a page another address, or lead an address elsewhere',
        role: 'marketing',
        steps: [
          'Open the page and change its **Address**.',
          'Press **Publish**, and there **Redirect and publish**: who has the old address comes to the new one.',
          'For any other address press **Redirect** on **Home**, under **Write something new**. Fill in **From this address**, and either **To this page** or **Or to this address on another site**.',
          'A whole list of them is brought in as a file in the tool **Redirects**.',
        ],
      },
      {
        id: 'unpublish',
        title: 'Take a page off the site, now or at a time',
        role: 'marketing',
        steps: [
          'Open the page. In the menu beside **Publish** choose **Unpublish**, **Delete**, or **Schedule unpublish** for a day and time.',
          'You are shown what leads there. Under **What visitors find in its place** choose another page: links and old addresses lead to it from then on.',
          'Press the button below. What was unpublished stays in the Studio as a draft.',
          'Press **Publish** to bring it back: what led there before does so again. **Home** lists under **Coming up** what goes at a time.',
          'A job goes by itself: write the day into **Closes on**.',
        ],
      },
      {
        id: 'many',
        title: 'Publish, unpublish or delete many at once',
        role: 'marketing',
        steps: [
          'On **Home** press **Many at once**.',
          'Choose the **Type**, and tick the documents.',
          'Press **Publish**, **Put into a release**, **Unpublish** or **Delete** above them, and confirm.',
          'You are told how many are done. **Stop** leaves the rest as they are.',
          'Those that could not be changed are named, each with the reason, and stay ticked.',
        ],
      },
    ],
  },
  {
    title: 'Plan and agree',
    tasks: [
      {
        id: 'release',
        title: 'Publish several changes at one time',
        steps: [
          'What is to change is written as a draft, in its own form. Open the menu beside **Publish** there and choose **Put into a release…**: one that is open, or a new one with a name and, for a day of its own, a time. With a time that is all.',
          'For more at once open **Releases** and press **New release**. For a day and time choose **At time** in place of **As soon as possible**. Name it, and press **Create release**.',
          'Press **Add document** and find what is to change. Press it in the list to write in it.',
          'What you write belongs to the release while its name stands at the top right. Press that name to come back to the release.',
          'Press **Schedule release...**, choose the time, and press **Yes, schedule**. One without a time waits until somebody presses **Run release**.',
          '**Home** lists it under **Coming up**. **Unschedule release** opens it for changes again.',
        ],
        picture: 'A release with one page, and the button that schedules it.',
        hosted:
          'Releases are part of some plans of Sanity. Without one of these the Studio does not offer them.',
      },
      {
        id: 'share',
        title: 'Show a draft to somebody without an account',
        steps: [
          'Open the form of your draft, then **Preview**: it begins at that page.',
          'Above the page press the sign **Share this preview**, and turn sharing on.',
          'Press **Copy preview link** and send it, or let a phone scan the code. It is good for seven days.',
          'Turn sharing off there, and the link shows nothing any more.',
        ],
        picture: 'The menu that shares the preview: a switch, a code to scan and a link to copy.',
        hosted:
          'Where the bar above the page says “Sharing is not available here”, no server can show drafts to guests.',
      },
      {
        id: 'review',
        title: 'See what a change will do before it is published',
        embedded: true,
        steps: [
          'Open the menu beside **Publish**, or that of a release, and choose **Review**. The tool **Review** lists everything that waits.',
          'On the left is every page that will be different, with the words that come and go. Press one.',
          'It stands there as visitors see it now and as they will see it: **Side by side**, on **Desktop** or **Phone**.',
          'What else will happen is above the list: redirects, addresses that end, links that will lead to nothing, legal texts that say otherwise.',
          'Above it stands **What the validation says**, with a link to each form that is not complete.',
          'Who was asked to approve it comes there from **For you** on **Home**, or from above the form, and decides: **Approve…** or **Decline…**',
          'For people without an account press **Share…**, **Turn sharing on** and **Copy link**. They see these pages and nothing else, for seven days.',
        ],
      },
      {
        id: 'approval',
        title: 'Have a text approved',
        embedded: true,
        steps: [
          'In the menu beside **Publish** choose **Ask for approval…** and check who is to look at it. Under **What to look at** say why, and press **Ask for approval**.',
          'They find it on **Home** under **For you**, with the number of such things beside **Home**. Above the form they choose **Approve…** or **Decline…**, and you find their answer in the same places.',
          'Then press **Publish**. Marketing publishes a paragraph that states a fact of legal only once legal has approved it.',
        ],
        picture: 'The dialog that asks colleagues for approval.',
      },
      {
        id: 'talk',
        title: 'Ask a colleague about a text, or give them a task',
        embedded: true,
        steps: [
          'Move the pointer over a field and press **Add comment**. Write @ and a name to mention somebody.',
          'For a task press the sign of a tick at the top right, then **Create new task**. Give it a title, somebody who does it, and a day.',
          'You can write in one text at the same time, and see each other’s cursors. Leave a few words between you: what two people type at one point gets mixed up.',
          'They find both under **For you** on **Home**. Where the server sends mail, each chooses under **Account** when to get it.',
        ],
      },
      {
        id: 'activity',
        title: 'See who did what, and bring back what was deleted',
        embedded: true,
        steps: [
          'On **Home** press **Activity: who did what, and what was deleted**. Day by day it lists who wrote, published, unpublished and deleted what, scripts and imports too.',
          'Choose a **Person** or a **Type**, or press **Only this document** below an entry. **Older** goes further back.',
          '**Compare** opens the history of the document, where two of its states stand beside each other.',
          'Below what was deleted press **Bring back…** You are told whether what it refers to is still there.',
          'Press **Bring back as a draft**, put right what was named, and press **Publish**.',
        ],
      },
      {
        id: 'history',
        title: 'See who changed what, and bring an earlier text back',
        steps: [
          'Open the document. Below its form stands when it was last changed: press that line.',
          'Choose **History**, and press an entry: the form shows what stood there then, and who wrote it.',
          'Press **Revert to revision** and **Confirm**. The earlier text is a draft now.',
          'Press **Publish**. A published legal text is never taken back: it is followed by its next version.',
        ],
        picture: 'The history of a job: who changed it, and when.',
      },
    ],
  },
  {
    title: 'Legal texts',
    tasks: [
      {
        id: 'version',
        title: 'Write the next version of a legal text',
        role: 'legal',
        steps: [
          'Open **Content**, there **Legal**, the document, and its version under **In force**.',
          'Open the menu beside **Publish** and choose **Create next version**. It begins with the text in force.',
          'Fill in **Effective date** and **What changed**, and change the clauses under **Sections**. **Compare** shows what is new word by word.',
          'Press **Publish**, read once more what changes and from when, and press **Publish version**. It takes effect by itself as its day begins.',
          'Until then the same menu takes it back by **Withdraw…**, with a reason for readers.',
        ],
        picture:
          'The dialog that asks before a version is published: from when it holds, and what cannot be undone.',
      },
      {
        id: 'typo',
        title: 'Correct a typo in a published legal text',
        role: 'legal',
        steps: [
          'Open the version. In the menu beside **Publish** choose **Correct a typo**.',
          'Say **Why it is corrected**, for readers, and press **Open the version for editing**.',
          'Put the mistake right, press **Publish** and then **Publish correction**. Readers see below the text what was corrected, and why.',
          DISCARD,
        ],
        picture: 'The dialog that asks why a version is corrected.',
      },
    ],
  },
  {
    title: 'People',
    tasks: [
      {
        id: 'invite',
        title: 'Invite a colleague',
        role: 'administrator',
        embedded: true,
        steps: [
          'Open **People** and press **Invite somebody**.',
          'Fill in their name and email, choose their **Role**, and press **Invite**.',
          'Where the server cannot send mail, press **Copy link** and send it yourself.',
          'For somebody who leaves, open what stands below their name and press **Deactivate**. What they wrote keeps their name.',
        ],
      },
    ],
  },
  {
    title: 'Your account',
    tasks: [
      {
        id: 'secondFactor',
        title: 'Protect your account',
        embedded: true,
        steps: [
          'Open **Account**. Under **Second factor** press **Turn on**, scan the code with an authenticator app, and write the code that it shows.',
          'Keep the **Recovery codes** where you find them without your phone.',
          'Under **Passkeys** you add a fingerprint, a face or a key, and sign in without a password.',
          '**Where you are signed in** lists your other browsers: **End all other sessions** signs them out.',
        ],
      },
    ],
  },
  {
    title: 'Backups',
    tasks: [
      {
        id: 'backup',
        title: 'Make a backup, and keep it elsewhere',
        role: 'administrator',
        embedded: true,
        steps: [
          'Open **Backups** and press **Make a backup**. Everybody can go on working meanwhile.',
          'Once it stands in the list, press **Download** and keep the file on another machine.',
          'To put one back, press **Restore…**, type the name that it asks for, and press **Restore**. Published legal versions stay as they are.',
        ],
      },
    ],
  },
]

const LABEL = /\*\*(.+?)\*\*/

/** Splits a step into parts: texts at even indexes, labels of the Studio at odd ones. */
export const partsOf = (step: string): string[] => step.split(LABEL)
