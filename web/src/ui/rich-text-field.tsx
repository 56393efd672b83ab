import { Input } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/messages/use-translation.ts';
import css from './rich-text-field.module.css';

interface RichTextFieldProps {
  id: string;
  label: string;
  value: string;
  error: ReactNode;
  onChange: (html: string) => void;
}

/** The editor offers exactly the formatting the server keeps. */
export function RichTextField({ id, label, value, error, onChange }: RichTextFieldProps) {
  const { t } = useTranslation();
  const labelId = `${id}-label`;
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3, 4] }, codeBlock: false, link: false }),
      Link.configure({ defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'] }),
    ],
    content: value,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <Input.Wrapper label={label} labelProps={{ id: labelId }} labelElement="div" error={error}>
      <RichTextEditor
        editor={editor}
        withTypographyStyles={false}
        className={css.editor ?? ''}
        classNames={{ content: css.content ?? '' }}
        labels={{
          boldControlLabel: t('widgets.richText.bold'),
          italicControlLabel: t('widgets.richText.italic'),
          underlineControlLabel: t('widgets.richText.underline'),
          strikeControlLabel: t('widgets.richText.strike'),
          h3ControlLabel: t('widgets.richText.heading'),
          h4ControlLabel: t('widgets.richText.subheading'),
          bulletListControlLabel: t('widgets.richText.bullets'),
          orderedListControlLabel: t('widgets.richText.numbers'),
          blockquoteControlLabel: t('widgets.richText.quote'),
          linkControlLabel: t('widgets.richText.link'),
          unlinkControlLabel: t('widgets.richText.unlink'),
          undoControlLabel: t('widgets.richText.undo'),
          redoControlLabel: t('widgets.richText.redo'),
          linkEditorInputLabel: t('widgets.richText.address'),
          linkEditorInputPlaceholder: t('widgets.richText.addressExample'),
          linkEditorExternalLink: t('widgets.richText.newTab'),
          linkEditorInternalLink: t('widgets.richText.sameTab'),
          linkEditorSave: t('widgets.richText.setLink'),
        }}
      >
        <RichTextEditor.Toolbar aria-label={t('widgets.richText.formatting')} role="toolbar">
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H3 />
            <RichTextEditor.H4 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
