// The sheets of both applications, and of the document's own text.
import './layers.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './fonts.css';
import './base.css';
