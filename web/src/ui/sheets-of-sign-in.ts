// Only the components the sign-in screens use, in the order the component library asks for. Its
// variables are not among them: theme.ts writes them all.
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/PinInput.layer.css';
